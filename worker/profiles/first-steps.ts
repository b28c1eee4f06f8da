/** The bits of `profiles.first_steps`. */
export const firstSteps = { clip: 1, homie: 2, roll: 4, session: 8 } as const

/** A session is offered beside them, but not required. */
export const allSteps = firstSteps.clip | firstSteps.homie | firstSteps.roll

export const hasAllSteps = (taken: number): boolean => (taken & allSteps) === allSteps

export type FirstStep = keyof typeof firstSteps

export const hasTaken = (taken: number, step: FirstStep): boolean => (taken & firstSteps[step]) > 0
