/* Apart from the profile's contract, so that a page that only shows a stance does not load its texts. */

export { stances, type Stance } from '../../enums.ts'

export const stanceNames = { regular: 'Regular', goofy: 'Goofy' } as const
