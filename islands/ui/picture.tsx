import type { ImgHTMLAttributes } from 'react'
import { useSteadyUrl } from './use-steady-url'

type Props = ImgHTMLAttributes<HTMLImageElement> & { src: string }

export function Picture({ src, alt, ...more }: Props) {
  const [url, retry] = useSteadyUrl(src)
  return <img {...more} src={url} alt={alt} onError={retry} decoding="async" />
}
