import { useEffect, useState } from 'react'

const prefix = 'stoke-draft:'

export const isDraft = (key: string): boolean => key.startsWith(prefix)

/** Under the id of who typed it: another skater in this tab never sees it. */
const keyOf = (name: string): string => `${prefix}${document.body.dataset.userId}:${name}`

/**
 * State of a form that outlives its page: a session that ended, a reload, a link pressed by mistake.
 * Setting it to `empty` forgets it. `forget` does so too, and leaves what is on the screen.
 */
export function useDraft<T>(name: string, empty: T) {
  const [value, setValue] = useState<T>(() => (readDraft(name) as T | null) ?? empty)
  useEffect(() => {
    if (value === empty) deleteDraft(name)
    else storeDraft(name, value)
  }, [name, value, empty])
  return [value, setValue, () => deleteDraft(name)] as const
}

function readDraft(name: string): unknown {
  if (typeof document === 'undefined') return null
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}

function storeDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // A full storage costs the draft, nothing else.
  }
}

const deleteDraft = (name: string): void => sessionStorage.removeItem(keyOf(name))
