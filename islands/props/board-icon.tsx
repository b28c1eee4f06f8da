import type { SVGProps } from 'react'

/** A skateboard from its side, in the manner of the other icons, which have none. Props are two slaps of its tail. */
export const BoardIcon = (props: SVGProps<SVGSVGElement>) => (
  <svg
    className="lucide"
    width={24}
    height={24}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    {...props}
  >
    <path d="M2 7c1 3 2 4 4 4h12c2 0 3-1 4-4M7.5 11v2.5M16.5 11v2.5" />
    <circle cx="7.5" cy="16" r="2.5" />
    <circle cx="16.5" cy="16" r="2.5" />
  </svg>
)
