import Check from 'lucide-react/icons/check'

/** What a video must be, before one is picked. */
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
