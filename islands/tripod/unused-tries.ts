import { countTries } from './count-tries'
import type { FilmedTry } from './filmed-try'

/**
 * What becomes of the tries that are not used. Where one alone goes up, those from before wait on: they may have
 * been kept for clips.
 */
export function splitUnused<T extends Pick<FilmedTry, 'id' | 'isThrown' | 'isFromBefore'>>(
  tries: readonly T[],
  used: ReadonlySet<string>,
  isSeveral: boolean,
): { thrown: T[]; waiting: T[] } {
  const unused = tries.filter(({ id }) => !used.has(id))
  const waits = ({ isThrown, isFromBefore }: T) => !isSeveral && isFromBefore && !isThrown
  return { thrown: unused.filter((each) => !waits(each)), waiting: unused.filter(waits) }
}

/** Says so before; empty where nothing is left. */
export function unusedWords(thrown: number, waiting: number): string {
  const which = waiting > 0 ? ' of this session' : ''
  const who = thrown === 1 ? `one${which} is` : `${thrown}${which} are`
  return [
    ...(thrown > 0 ? [`The other ${who} thrown away.`] : []),
    ...(waiting > 0
      ? [`${countTries(waiting)} from before ${waiting === 1 ? 'stays' : 'stay'} on this phone.`]
      : []),
  ].join(' ')
}

/** Those that a session counts. Where one alone goes up, the ones from before were for something else. */
export const triesOfSession = <T extends Pick<FilmedTry, 'isFromBefore'>>(
  tries: readonly T[],
  isSeveral: boolean,
): readonly T[] => (isSeveral ? tries : tries.filter(({ isFromBefore }) => !isFromBefore))
