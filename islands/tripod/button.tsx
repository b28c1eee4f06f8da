import Camera from 'lucide-react/icons/camera'
import { useState } from 'react'
import { loadPart, reloadOnce } from '../errors/reload'
import { Button } from '../ui/button'
import type { Filmed, TripodPlace } from './place'

interface Props {
  place: TripodPlace
  onFilmed: (filmed: NonNullable<Filmed>) => void
  disabled?: boolean
}

/** Opens Tripod mode, whose code loads only then. */
export function FilmHere({ place, onFilmed, disabled = false }: Props) {
  const [isLoading, setLoading] = useState(false)
  const open = async () => {
    setLoading(true)
    const part = await loadPart(import('#tripod')).catch(reloadOnce)
    setLoading(false)
    const filmed = await part?.filmTries(place)
    if (filmed) onFilmed(filmed)
  }
  return (
    <Button
      wide
      icon={<Camera />}
      busy={isLoading}
      disabled={disabled}
      onClick={() => void open().catch(reloadOnce)}
    >
      Film here
    </Button>
  )
}
