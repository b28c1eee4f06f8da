import type { ComponentType } from 'react'

/** The names are paths under `islands/`. A page loads only its own islands. */
export const registry = {
  'session/sign-out-button': () => import('./session/sign-out-button'),
  'profiles/setup': () => import('./profiles/setup'),
  'profiles/own': () => import('./profiles/own'),
  'profiles/share': () => import('./profiles/share'),
  'flags/safety-acts': () => import('./flags/safety-acts'),
  'homies/screen': () => import('./homies/screen'),
  'homies/suggestions': () => import('./homies/suggestions'),
  'homies/relation': () => import('./homies/relation'),
  'clips/section': () => import('./clips/section'),
  'clips/upload': () => import('./clips/upload'),
  'score/card': () => import('./score/card'),
  'layout/header-actions': () => import('./layout/header-actions'),
  'challenges/join': () => import('./challenges/join'),
  'crews/link': () => import('./crews/link'),
  'crews/leave': () => import('./crews/leave'),
  'games/open-games': () => import('./games/open-games'),
  'games/your-moves': () => import('./games/your-moves'),
  'games/screen': () => import('./games/screen'),
  'feed/screen': () => import('./feed/screen'),
  'skate-sessions/screen': () => import('./skate-sessions/screen'),
  'spots/screen': () => import('./spots/screen'),
  'stream/player': () => import('./stream/player'),
  'tricks/bag': () => import('./tricks/bag'),
  'billing/subscribe': () => import('./billing/subscribe'),
} satisfies Record<string, () => Promise<{ default: ComponentType<never> }>>

export type IslandName = keyof typeof registry

type Loaded<N extends IslandName> = Awaited<ReturnType<(typeof registry)[N]>>['default']

export type IslandProps<N extends IslandName> =
  Loaded<N> extends ComponentType<infer P> ? P & object : never
