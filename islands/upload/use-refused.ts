import { useState } from 'react'
import { useFirstError } from '../ui/use-first-error'

/** What the server said of the fields of an upload, each until it is changed. */
export function useRefused() {
  const [errors, setErrors] = useState<Partial<Record<string, string | undefined>>>({})
  const { form, showFirst } = useFirstError()
  return {
    fields: form,
    errors,
    onRefused: (refused: Record<string, string>) => {
      setErrors(refused)
      showFirst()
    },
    forgive: (name: string) => setErrors((before) => ({ ...before, [name]: undefined })),
  }
}
