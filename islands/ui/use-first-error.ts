import { useEffect, useRef, useState } from 'react'

/**
 * Shows the first error of a form, after a check or an answer has named fields: scrolls to its field
 * and focuses it. Put `form` on what holds the fields, and call `showFirst` after the errors are set.
 */
export function useFirstError<E extends HTMLElement = HTMLFormElement>() {
  const form = useRef<E>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) focusFirstError(form.current)
  }, [asked])
  return { form, showFirst: () => setAsked((before) => before + 1) }
}

const controls = 'input, select, textarea, button'

function focusFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector('.field-error:not([hidden])')?.closest('.field')
  const control = field?.querySelector<HTMLElement & { disabled: boolean }>(controls)
  if (!field || !control) return
  // The fields of a form that was sent are disabled for a moment longer.
  if (control.matches(':disabled')) return void requestAnimationFrame(() => focusFirstError(form))
  control.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
