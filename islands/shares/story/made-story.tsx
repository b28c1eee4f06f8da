import { Notice } from '../../ui/states'
import type { StoryState } from './use-story'

type Made = Extract<StoryState, { at: 'made' }>

/** Some phones share no file of 50 MB. */
const shareableBytes = 45_000_000

export function MadeStory({ made: { file, url, isStill, isSilent } }: { made: Made }) {
  return (
    <>
      {isStill ? (
        <img className="story-picture" src={url} alt="Your story" />
      ) : (
        <video
          className="story-picture"
          src={url}
          aria-label="Your story"
          controls
          loop
          playsInline
        />
      )}
      {isStill && (
        <Notice>
          This browser can't make the video, so your story is a still. It works all the same.
        </Notice>
      )}
      {isSilent && <Notice>This browser can't write the sound, so your story is silent.</Notice>}
      {file.size > shareableBytes && (
        <Notice>
          This story is {Math.round(file.size / 1_000_000)} MB. If your phone doesn't share it, save
          it and share it from your gallery.
        </Notice>
      )}
    </>
  )
}
