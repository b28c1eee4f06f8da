import { useState } from 'react'
import { Dialog } from '../ui/dialog'

/** A spot's photo; a press opens it in full size. */
export function SpotPhoto({ address, name }: { address: string; name: string }) {
  const [whole, setWhole] = useState(false)
  return (
    <>
      <button
        type="button"
        className="spot-photo"
        aria-label={`Show the photo of ${name} in full size`}
        onClick={() => setWhole(true)}
      >
        <img src={address} alt="" decoding="async" />
      </button>
      <Dialog open={whole} onClose={() => setWhole(false)} title={name} size="wide">
        <img className="spot-photo-whole" src={address} alt={name} />
      </Dialog>
    </>
  )
}
