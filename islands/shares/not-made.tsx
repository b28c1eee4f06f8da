import { ApiError } from '../api'
import { ErrorState } from '../ui/states'
import { NoSignal } from './story/fetch-film'

interface Props {
  error: Error
  onRetry: () => void
}

/** The video did not come, or this browser can't read or draw it. */
export const NotMade = ({ error, onRetry }: Props) =>
  error instanceof NoSignal || error instanceof ApiError ? (
    <ErrorState
      what="Your video didn't load"
      safe="It is safe in your profile."
      {...{ error, onRetry }}
    />
  ) : (
    <ErrorState
      what="This browser can't draw your video"
      safe="It is safe in your profile. Another browser may draw it."
      onRetry={onRetry}
    />
  )
