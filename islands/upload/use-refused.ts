import { useState } from 'react'
import { useFirstError } from '../ui/use-first-error'

/** The server's errors by field, each until its field changes. */
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
