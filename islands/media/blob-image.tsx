import { useEffect, useRef } from 'react'

/** A picture that is only in this browser. */
export function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    image.current!.src = made
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return <img ref={image} alt={alt} />
}
