export const limits = { homies: 20 } as const

export const messages = {
  many: `Choose up to ${limits.homies} homies`,
  all: 'Homies can be chosen only where not all homies see the spot',
  notHomie: 'Choose among your homies',
} as const
