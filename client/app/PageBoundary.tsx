import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '../ui/feedback/ErrorState';

interface BoundaryProps {
  children: ReactNode;
  /** Shown instead of the children after an error. */
  fallback: ReactNode;
  /** When it changes, the children are rendered again. */
  resetKey: string;
}

interface BoundaryState {
  failed: boolean;
  key: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, key: this.props.resetKey };

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, { key }: BoundaryState) {
    return resetKey === key ? null : { failed: false, key: resetKey };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Keeps the frame when a page fails to render, or when its code cannot be fetched after a deployment. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const fallback = (
    <ErrorState onRetry={() => window.location.reload()}>
      This page could not be shown. Reloading it often helps.
    </ErrorState>
  );
  return (
    <Boundary resetKey={useLocation().pathname} fallback={fallback}>
      {children}
    </Boundary>
  );
}

/** Keeps the portal when an invisible component fails. It is rendered again after the next navigation. */
export function SilentBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary resetKey={useLocation().pathname} fallback={null}>
      {children}
    </Boundary>
  );
}
