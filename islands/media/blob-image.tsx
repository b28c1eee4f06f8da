import { useEffect, useRef } from 'react'

/** A picture that is only in this browser. */
export function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    image.current!.src = made
    // A URL that goes while it is read would fail.
    const revoke = () => URL.revokeObjectURL(made)
    void image.current!.decode().then(revoke, revoke)
  }, [blob])
  return <img ref={image} alt={alt} />
}
