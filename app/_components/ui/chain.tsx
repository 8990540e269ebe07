import type { ReactNode } from 'react'
import styles from './chain.module.css'

export type ChainNode = {
  id: string
  /** A certificate's subject or a host name. */
  title: ReactNode
  /** Position in the chain: "Leaf", "Intermediate", "Alias". */
  role?: string
  detail?: ReactNode
  /** Relation to the next node: "issued by", "CNAME". */
  link?: string
  /** Why the node is missing; hatched. */
  missing?: string
  problem?: string
}

/** A chain of nodes from top to bottom; a missing node is hatched and shows the reason. */
export function Chain({ label, nodes }: { label: string; nodes: readonly ChainNode[] }) {
  return (
    <ol className={styles.chain} aria-label={label}>
      {nodes.map((node, index) => (
        <li key={node.id} data-missing={node.missing ? '' : undefined} data-last={last(index, nodes)}>
          <div className={styles.node}>
            <span className={styles.title}>{node.title}</span>
            {node.role ? <small>{node.role}</small> : null}
            {node.missing ? <small>missing: {node.missing}</small> : null}
            {node.problem ? <strong>{node.problem}</strong> : null}
          </div>
          {node.detail ? <div className={styles.says}>{node.detail}</div> : null}
          {node.link ? <div className={styles.link}>{node.link}</div> : null}
        </li>
      ))}
    </ol>
  )
}

const last = (index: number, nodes: readonly ChainNode[]) => (index === nodes.length - 1 ? '' : undefined)
