export const hello = 1 as const;
