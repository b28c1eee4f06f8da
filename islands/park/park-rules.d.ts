/**
 * The types of `#park-rules`, which is worker/shares/park/game.ts: the rules of the server's games.
 * They stay in the Worker's project of types, for they know its database by name.
 */
import type { PlayPark } from '../../worker/shares/park/contract.ts'

export declare const playPark: PlayPark
