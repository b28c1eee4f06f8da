/** By the other trick's id, a sentence that says why. */
export type Edges = Readonly<Record<string, string>>

export interface Branch {
  /** All of them come first; at most two. */
  needs?: Edges
  /** Any of them is a way there. */
  helps?: Edges
}

export type Branches = Readonly<Record<string, Branch>>
