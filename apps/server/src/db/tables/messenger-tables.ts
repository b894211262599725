/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface MessengerTables {
  'messenger.sent': {
    hour: Date;
    channel: 'sms' | 'mail';
    brand: string;
    count: number;
  };
}
