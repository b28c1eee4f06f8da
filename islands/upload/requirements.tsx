import Check from 'lucide-react/icons/check'

/** Lists the requirements before the skater chooses a video. */
export function Requirements({ length }: { length: string }) {
  const lines = [length, 'Smaller than 500MB', 'MP4, MOV, AVI, WebM or 3GP']
  return (
    <ul className="requirements" aria-label="Video requirements">
      {lines.map((text) => (
        <li key={text}>
          <Check />
          {text}
        </li>
      ))}
    </ul>
  )
}
