import type { Viewers } from './viewers-field'

interface Kept {
  viewers: Viewers
  sharedWith: string[]
}

/** With the user's id: another skater on this phone has other homies. Signing out clears it. */
const key = (): string => `stoke-spot-viewers:${document.body.dataset.userId}`

/** Who sees the next spot: those who were chosen for the last one on this phone. */
export function readKeptViewers(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(key()) ?? 'null') as Kept | null
    if (kept) return kept
  } catch {
    // Without storage, the usual choice is offered.
  }
  return { viewers: 'all', sharedWith: [] }
}

export function keepViewers({ viewers, sharedWith }: Kept): void {
  try {
    localStorage.setItem(key(), JSON.stringify({ viewers, sharedWith }))
  } catch {
    // Only the next spot's preset is lost.
  }
}
