import { urls } from '../../worker/urls'

interface Props {
  isKept: boolean
  onChange: (isKept: boolean) => void
  /** Before the page of sessions opens, which closes the review. */
  onOpen: () => Promise<unknown>
}

/** In a review: whether its session is kept. */
export const KeepTick = ({ isKept, onChange, onOpen }: Props) => (
  <div>
    <label className="tick">
      <input
        type="checkbox"
        checked={isKept}
        onChange={(event) => {
          rememberKeeping(event.target.checked)
          onChange(event.target.checked)
        }}
      />
      <span>
        Keep this session
        <br />
        <span className="quiet small">Only you see it.</span>
      </span>
    </label>
    <a
      className="text-link"
      href={urls.skateSessions()}
      onClick={(event) => {
        event.preventDefault()
        void onOpen().then(() => location.assign(urls.skateSessions()))
      }}
    >
      Your sessions
    </a>
  </div>
)

const choiceMark = 'stoke-keep-sessions'

/** Not before its skater has ticked it once. */
export const isKeeping = (): boolean => localStorage.getItem(choiceMark) !== null

function rememberKeeping(isKept: boolean): void {
  if (isKept) localStorage.setItem(choiceMark, 'yes')
  else localStorage.removeItem(choiceMark)
}
