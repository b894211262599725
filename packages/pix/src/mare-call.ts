import { type z } from 'zod';
import { type Answer, type Problem } from './answer.ts';
import { mareError } from './mare-api.ts';
import { type Fetch, createWire, readAs } from './wire.ts';

export interface MareCallOptions {
  readonly baseUrl: string;
  /** Authenticates every call. */
  readonly apiKey: string;
  readonly fetch: Fetch;
  /** How long one HTTP call may take. */
  readonly timeoutMs: number;
}

/** A call that changes something. `idempotencyKey` is the same in every repetition. */
interface MarePost {
  readonly idempotencyKey: string;
  readonly body: Record<string, unknown>;
}

/** One call of Maré, read as `shape`. */
export interface MareCall {
  get<Shape extends z.ZodType>(path: string, shape: Shape): Promise<Answer<z.output<Shape>>>;
  post<Shape extends z.ZodType>(path: string, shape: Shape, post: MarePost): Promise<Answer<z.output<Shape>>>;
  put<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    body: Record<string, unknown>,
  ): Promise<Answer<z.output<Shape>>>;
}

const CONTENT = 'application/json';

/** Names of Maré that other PSPs and the SPI have another name for. The cashier knows those. */
const COMMON_NAMES: Readonly<Record<string, string>> = {
  owner_mismatch: 'BE01',
  key_not_found: 'PIX_KEY_INFO_NOT_FOUND',
  insufficient_balance: 'NOT_ENOUGH_BALANCE',
};

function readError(status: number, body: unknown): Problem | undefined {
  const parsed = mareError.safeParse(body);
  if (!parsed.success) return undefined;
  const { code, message, field } = parsed.data.error;
  const violations = field === undefined ? [] : [{ reason: message, property: field, value: '' }];
  return { type: COMMON_NAMES[code] ?? code, title: code, status, detail: message, violations };
}

export function createMareCall({ baseUrl, apiKey, fetch, timeoutMs }: MareCallOptions): MareCall {
  const wire = createWire({ baseUrl, fetch, timeoutMs });
  const headers = { 'x-api-key': apiKey };
  return {
    get: async (path, shape) => readAs(await wire('GET', path, { headers }), shape, readError),
    post: async (path, shape, { idempotencyKey, body }) => {
      const keyed = { ...headers, 'idempotency-key': idempotencyKey };
      const sending = { headers: keyed, contentType: CONTENT, body: JSON.stringify(body) };
      return readAs(await wire('POST', path, sending), shape, readError);
    },
    put: async (path, shape, body) => {
      const sending = { headers, contentType: CONTENT, body: JSON.stringify(body) };
      return readAs(await wire('PUT', path, sending), shape, readError);
    },
  };
}
