import type { Viewers } from './viewers-field'

interface LastViewers {
  viewers: Viewers
  sharedWith: string[]
}

/** With the user's id: another skater on this phone has other homies. Signing out clears it. */
const key = (): string => `stoke-spot-viewers:${document.body.dataset.userId}`

/** Who sees the next spot: those who were chosen for the last one on this phone. */
export function readLastViewers(): LastViewers {
  try {
    const last = JSON.parse(localStorage.getItem(key()) ?? 'null') as LastViewers | null
    if (last) return last
  } catch {
    // Without storage, the usual choice is offered.
  }
  return { viewers: 'all', sharedWith: [] }
}

export function saveLastViewers({ viewers, sharedWith }: LastViewers): void {
  try {
    localStorage.setItem(key(), JSON.stringify({ viewers, sharedWith }))
  } catch {
    // Only the next spot's preset is lost.
  }
}
