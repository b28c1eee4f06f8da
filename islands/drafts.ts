import { useEffect, useState } from 'react'

const prefix = 'stoke-draft:'

export const isDraft = (key: string): boolean => key.startsWith(prefix)

/** With the user's id, so that another skater in this tab does not get the draft. */
const keyOf = (name: string): string => `${prefix}${document.body.dataset.userId}:${name}`

/**
 * Form state that survives the end of a session, a reload or an accidental link. Setting it to `empty`
 * deletes the draft. The third result also deletes it, but keeps the value on the screen.
 */
export function useDraft<T>(name: string, initial: T) {
  const [value, setValue] = useState<T>(() => (readDraft(name) as T | null) ?? initial)
  useEffect(() => {
    if (value === initial) deleteDraft(name)
    else storeDraft(name, value)
  }, [name, value, initial])
  return [value, setValue, () => deleteDraft(name)] as const
}

export function readDraft(name: string): unknown {
  if (typeof document === 'undefined') return null
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}

export function storeDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // If the storage is full, only the draft is lost.
  }
}

export const deleteDraft = (name: string): void => sessionStorage.removeItem(keyOf(name))
