import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'

/** "…" on a page without a script; see islands/ui/more.tsx. */
export const StillMore = ({ of, children }: { of: string; children: ReactNode }) => (
  <details>
    <summary className="icon-button" aria-label={`More for ${of}`}>
      <Ellipsis />
    </summary>
    {children}
  </details>
)
