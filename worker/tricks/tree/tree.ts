import { balance } from './balance'
import { basics } from './basics'
import type { Branches } from './contract'
import { flips } from './flips'
import { grinds } from './grinds'
import { ramps } from './ramps'

/** The tricks before each trick of the catalogue, by the trick's id. */
export const tree: Branches = { ...basics, ...flips, ...grinds, ...balance, ...ramps }
