/** The bits of `profiles.first_steps`. */
export const firstSteps = { clip: 1, homie: 2, roll: 4 } as const

export const allSteps = firstSteps.clip | firstSteps.homie | firstSteps.roll

export type FirstStep = keyof typeof firstSteps

export const hasTaken = (taken: number, step: FirstStep): boolean => (taken & firstSteps[step]) > 0
