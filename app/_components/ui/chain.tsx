import type { ReactNode } from 'react'

export type ChainNode = {
  id: string
  /** What the node is: a certificate's subject, a name. */
  title: ReactNode
  /** Its place in the chain, as "Leaf", "Intermediate", "Alias". */
  role?: string
  /** Facts about it, below the title. */
  says?: ReactNode
  /** How it leads to the next node, as "issued by", "CNAME". */
  link?: string
  /** Why the node is not there; hatched. */
  missing?: string
  /** What is wrong with it, in a few words. */
  problem?: string
}

/** Nodes that lead from one to the next, top to bottom; a node that is not there is hatched and says why. */
export function Chain({ label, nodes }: { label: string; nodes: readonly ChainNode[] }) {
  return (
    <ol className="chain" aria-label={label}>
      {nodes.map((node, index) => (
        <li key={node.id} data-missing={node.missing ? '' : undefined} data-last={last(index, nodes)}>
          <div className="chain-node">
            <span className="chain-title">{node.title}</span>
            {node.role ? <small>{node.role}</small> : null}
            {node.missing ? <small>missing: {node.missing}</small> : null}
            {node.problem ? <strong>{node.problem}</strong> : null}
          </div>
          {node.says ? <div className="chain-says">{node.says}</div> : null}
          {node.link ? <div className="chain-link">{node.link}</div> : null}
        </li>
      ))}
    </ol>
  )
}

const last = (index: number, nodes: readonly ChainNode[]) => (index === nodes.length - 1 ? '' : undefined)
