/** Apart from the rest of a profile's contract: a page that only shows one needs no schemas. */
export const stances = ['regular', 'goofy'] as const
export type Stance = (typeof stances)[number]
export const stanceNames = { regular: 'Regular', goofy: 'Goofy' } as const
