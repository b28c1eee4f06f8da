import { useEffect, useRef, useState } from 'react'

/** Scrolls to the first field with an error and focuses it. Call `showFirst` after setting the errors. */
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
  // A form that was just sent has its fields disabled for a moment longer.
  if (control.matches(':disabled')) return void requestAnimationFrame(() => focusFirstError(form))
  control.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
