/** The style sheets of each lazily loaded part (`build/part-styles.ts`). */
declare module 'virtual:part-styles' {
  const partStyles: {
    /** Paths of sheets by the name of the part, in the order of the cascade. */
    readonly parts: Readonly<Record<string, readonly string[]>>;
    /** Texts of sheets by their paths. */
    readonly sheets: Readonly<Record<string, string>>;
  };
  export default partStyles;
}
