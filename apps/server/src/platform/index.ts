export { type Actor, type SignedIn, type StaffMember, SYSTEM_ACTOR } from './actor.ts';
export { findBearerToken, requireBearerToken } from './bearer-token.ts';
export { type Bus, type Topics, createLocalBus } from './bus.ts';
export {
  type Clock,
  MAX_CLOCK_ERROR_MS,
  addSeconds,
  clockErrorMs,
  earliestNow,
  isExact,
  systemClock,
} from './clock.ts';
export { type ClockEstimate, type ClockSample, createClockEstimate } from './clock-estimate.ts';
export { BYTE_ORDER_MARK, type CsvStyle, PLAIN_CSV, csvLine, csvStyleOf } from './csv.ts';
export { dayOf, startOfDay, startOfMonth, startOfRange, startOfWeek, toDate, wallClockOf } from './day.ts';
export { failpoint } from './failpoint.ts';
export { Failure, translateFailure, withCookies } from './failure.ts';
export { countTypos, normaliseText, splitWords } from './fuzzy-search.ts';
export { escapeHtml } from './html.ts';
export { type Ids, createIds, fingerprint, fingerprint64, isUuid, tokenHash } from './ids.ts';
export { type ListAudience, type ListReader, LIST_BATCH_SIZE, readByKeyset } from './list-reader.ts';
export { type Log, createLog } from './log.ts';
export { masked } from './mask.ts';
export {
  type AddressList,
  type Prefix,
  addressList,
  isPublicAddress,
  networkOf,
  prefixesOf,
  proxyList,
} from './network.ts';
export { type Cursor, type CursorKeyType, formatCursor, parseCursor } from './cursor.ts';
export {
  type BoundedCount,
  type CursorPageRequest,
  type CursorRows,
  type PageRequest,
  type Rows,
  cursorPageOf,
  offsetOf,
  pageOf,
} from './page.ts';
export { isPublicUrl, lookupPublicHost } from './public-url.ts';
export { type Random, systemRandom } from './random.ts';
export {
  type FileDifference,
  type ReleaseManifest,
  MANIFEST_PATH,
  compareRelease,
  digestRelease,
  readManifest,
  writeManifest,
} from './release-manifest.ts';
export { createRedisBus } from './redis-bus.ts';
export { type DeclaredReturn, type ReturnSums, type ReturnVerdict, computeReturnInterval } from './return-interval.ts';
export {
  type ReplyExtras,
  type Caller,
  type Cookie,
  type MemberCaller,
  type Route,
  type StaffCaller,
  guestRoute,
  memberRoute,
  staffRoute,
} from './route.ts';
export { translateRecord } from './record-texts/record-texts.ts';
export { newTotpSecret, totpStep, totpUrl } from './totp.ts';
export { type Messages, translations } from '../../messages/messages.ts';
export {
  type MessageName,
  type MessageValues,
  type ServerTranslate,
  translateIntoAll,
  translateRecorded,
} from './server-translate.ts';
export { translatePayoutReason } from './payout-reasons.ts';
