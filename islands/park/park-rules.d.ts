/** Declared apart, because game.ts is type-checked with the Worker only. */
import type { PlayPark } from '../../worker/shares/park/contract.ts'

export declare const playPark: PlayPark
