import Ellipsis from 'lucide-react/icons/ellipsis'
import { useId, type ReactNode } from 'react'
import { IconButton } from './icon-button'

/**
 * The quieter acts on something, as plain buttons in a popover: the browser opens it, even before the page's
 * script has loaded. Pressing one of them closes it and gives the focus back first, so that a dialog opened
 * by it returns the focus to this button.
 */
export function More({ of, children }: { of: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <IconButton icon={<Ellipsis />} label={`More for ${of}`} popoverTarget={id} />
      <div
        className="more"
        id={id}
        popover="auto"
        role="group"
        aria-label={`More for ${of}`}
        onClickCapture={(event) => event.currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
