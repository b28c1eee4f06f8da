import Ellipsis from 'lucide-react/icons/ellipsis'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { loadPart, reloadOnce } from '../errors/reload'
import { Button } from './button'
import { addLayer, removeLayer } from './dialog-history'
import { IconButton } from './icon-button'
import { Thing } from './thing'

/**
 * The quieter acts on something, as plain buttons in a popover; in a sheet where the browser can't place that
 * beside its button. The browser opens it, even before the page's script has come. Pressing one of the acts
 * closes it and gives the focus back first, so that a dialog opened by it returns the focus to this button.
 * That dialog must be outside: a closed popover hides its content.
 */
export function More({ of, children }: { of: string; children: ReactNode }) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => follow(ref.current!), [])
  const press = { popoverTarget: id, 'data-hold': undefined }
  return (
    <>
      <Thing value="">
        <IconButton icon={<Ellipsis />} label={`More for ${of}`} {...press} />
      </Thing>
      <div
        className="more"
        id={id}
        ref={ref}
        popover="auto"
        role="group"
        aria-label={`More for ${of}`}
      >
        <div className="more-sheet">
          {children}
          <Thing value="">
            <Button className="more-close" {...press} popoverTargetAction="hide">
              Close
            </Button>
          </Thing>
        </div>
      </div>
    </>
  )
}

/** Lets a popover be closed as a dialog is. Returns a function that ends that. */
function follow(popover: HTMLElement): () => void {
  const opener = popover.previousElementSibling as HTMLElement
  const sheet = popover.firstElementChild as HTMLElement
  const layer = {
    element: null,
    requestClose() {
      close()
      return true
    },
  }
  function close() {
    popover.hidePopover()
    removeLayer(layer)
  }
  // Not `beforetoggle`: a toast is raised above the layers, and no popover may be shown while another opens.
  popover.addEventListener('toggle', ({ newState }) =>
    (newState === 'open' ? addLayer : removeLayer)(layer),
  )
  // Before the act itself, which React listens for further out.
  popover.addEventListener('click', ({ target }) => {
    const isAround = target === popover
    if (!isAround && !(target as Element).closest('button')) return
    close()
    opener.focus({ preventScroll: true })
  })
  // The focus may not go where the popover covers it. Its own button closes it by itself.
  popover.addEventListener('focusout', ({ relatedTarget: next }) => {
    if (next && next !== opener && !popover.contains(next as Node)) close()
  })
  if (popover.matches(':popover-open')) addLayer(layer)
  if (!CSS.supports('position-visibility', 'anchors-visible')) {
    loadPart(import('./swipe')).then(({ swipeDown }) => void swipeDown(sheet, close), reloadOnce)
  }
  return () => removeLayer(layer)
}
