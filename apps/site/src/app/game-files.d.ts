/** The files of the page of each of our own games (`build/game-files.ts`). */
declare module 'virtual:game-files' {
  const gameFiles: Readonly<
    Record<
      string,
      {
        /** Paths of scripts in the order in which they are needed. */
        readonly scripts: readonly string[];
        readonly styles: readonly string[];
        /** Paths of the scripts that hold messages, by language. */
        readonly messages: Readonly<Record<string, readonly string[]>>;
      }
    >
  >;
  export default gameFiles;
}
