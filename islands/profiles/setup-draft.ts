import { del, get, set } from 'idb-keyval'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { SentPicture } from '../media/sent-picture'
import { gallerySharesStore } from '../pwa/gallery-shares'
import { useSubmitLater } from '../ui/use-submit-later'
import { isStale, waitingMark } from '../upload/waiting-mark'

interface Draft {
  begunAt: number
  fields: Record<string, string>
}

interface DraftPhoto {
  begunAt: number
  picture: SentPicture
}

/** Keys of uploads begin with their owner's id, so these can't collide with them. */
const keyOf = (part: 'fields' | 'picture', userId = document.body.dataset.userId): string =>
  `setup-${part}:${userId}`

/** Call it once the profile exists. */
export async function deleteSetupDraft(userId?: string): Promise<void> {
  for (const part of ['fields', 'picture'] as const)
    await del(keyOf(part, userId), gallerySharesStore()).catch(() => {})
}

function save(key: string, value: Draft | DraftPhoto): void {
  // Makes the next page delete the draft of a finished profile.
  localStorage.setItem(waitingMark, 'true')
  // Some private windows can't store it: then only the draft is lost.
  set(key, value, gallerySharesStore()).catch(() => {})
}

async function read<T extends Draft | DraftPhoto>(key: string): Promise<T | undefined> {
  const found = await get<T>(key, gallerySharesStore()).catch(() => undefined)
  return found && !isStale(found.begunAt, Date.now()) ? found : undefined
}

interface Photo {
  picture: SentPicture | null
  busy: boolean
  show: (picture: SentPicture) => void
}

/**
 * Stores the setup form and its photo on this device under the user's id, and restores them; input that is
 * newer stays. A form that is submitted before `isRestored` calls `submitLater`.
 */
export function useSetupDraft(form: RefObject<HTMLFormElement | null>, photo: Photo) {
  const { picture } = photo
  const [isRestored, setRestored] = useState(false)
  const { submitLater } = useSubmitLater(!isRestored)
  const putBack = useEffectEvent((typed?: Draft, chosen?: DraftPhoto) => {
    if (typed && form.current) fillIn(form.current, typed.fields)
    if (chosen && !photo.picture && !photo.busy) photo.show(chosen.picture)
    setRestored(true)
  })
  useEffect(() => {
    void Promise.all([read<Draft>(keyOf('fields')), read<DraftPhoto>(keyOf('picture'))]).then(
      (found) => putBack(...found),
    )
  }, [])
  useEffect(() => {
    if (picture) save(keyOf('picture'), { begunAt: Date.now(), picture })
  }, [picture])
  const keepFields = () => {
    const fields: Record<string, string> = {}
    for (const [name, value] of new FormData(form.current!))
      if (typeof value === 'string') fields[name] = value
    save(keyOf('fields'), { begunAt: Date.now(), fields })
  }
  return { isRestored, submitLater, keepFields }
}

/** Skips fields that the user has already changed. */
function fillIn(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList) {
      const choices = [...field] as HTMLInputElement[]
      if (choices.some((each) => each.checked !== each.defaultChecked)) continue
      field.value = value
    } else if (field && 'value' in field) {
      field.value ||= value
    }
  }
  // Updates the counters. Comes last, because the event stores the whole form.
  for (const area of form.querySelectorAll('textarea'))
    area.dispatchEvent(new Event('input', { bubbles: true }))
}
