/** The styles of `{share, number, percent}`: a share is given as a fraction of one. */
export const numberStyles = { percent: { style: 'percent', maximumFractionDigits: 2 } } as const;
