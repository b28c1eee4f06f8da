import { createElement, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from '../providers'
import type { DialogProps } from './lazy'

const closingMs = 300

/** Opens a sheet outside all islands, from any part of the page. Resolves when it closes. */
export function showSheet(Sheet: ComponentType<DialogProps>): Promise<void> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const { promise, resolve } = Promise.withResolvers<void>()
  const draw = (open: boolean) =>
    root.render(createElement(Providers, null, createElement(Sheet, { open, onClose })))
  function onClose() {
    draw(false)
    setTimeout(() => {
      root.unmount()
      host.remove()
    }, closingMs)
    resolve()
  }
  draw(true)
  return promise
}
