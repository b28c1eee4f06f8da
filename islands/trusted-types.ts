/**
 * Trusted Types: the browser takes markup and the URLs of scripts and workers only through these
 * policies, so that no bug of ours turns somebody's text into a script. A browser without Trusted
 * Types lacks this second line only.
 */

interface Rules {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

interface Factory {
  createPolicy(name: string, rules: Partial<Rules>): Rules
}

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes

/** What Leaflet writes itself: the signs on its buttons, its attribution, and a test for SVG. */
const harmless = /^(?:[^<]|<\/?span(?: aria-hidden="true")?>|<svg\/>)*$/

function createHTML(html: string): string {
  if (harmless.test(html)) return html
  throw new TypeError('Markup from a text')
}

/** Our own files, and workers that a library has made of its own code. */
function createScriptURL(url: string): string {
  if (new URL(url, location.href).origin === location.origin) return url
  throw new TypeError('A script of another host')
}

/** Asked for every text that nobody has passed through a policy. */
factory?.createPolicy('default', { createHTML, createScriptURL })

const ownPage = factory?.createPolicy('own-page', { createHTML: (html) => html })

/** A page of our own server, as a document in which no script runs. */
export const parseOwnPage = (html: string): Document =>
  new DOMParser().parseFromString(ownPage?.createHTML(html) ?? html, 'text/html')
