import type { Stance } from '../../worker/profiles/contract'

/** Apart from the contract, whose schemas would come along. */
export const stanceNames: Record<Stance, string> = { regular: 'Regular', goofy: 'Goofy' }
