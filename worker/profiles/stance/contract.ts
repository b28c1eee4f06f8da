export { stances, type Stance } from '../../enums'

export const stanceNames = { regular: 'Regular', goofy: 'Goofy' } as const
