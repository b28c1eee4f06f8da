/** What a person made of the number of tries. */
export interface Correction {
  tries: number
  /** How many the ear had counted by then. */
  heard: number
}

export interface Count {
  tries: number
  /** True if the ear has heard tries since the last correction, or without any. */
  isAbout: boolean
}

/** Tries heard after a correction are added to it. Those that were marked landed or bailed were tries. */
export function countTried(heard: number, correction: Correction | null, marked = 0): Count {
  const since = Math.max(0, heard - (correction?.heard ?? 0))
  return { tries: Math.max(marked, (correction?.tries ?? 0) + since), isAbout: since > 0 }
}
