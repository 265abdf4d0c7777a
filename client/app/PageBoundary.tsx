import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '../ui/feedback/ErrorState';

interface BoundaryProps {
  children: ReactNode;
  /** Shown in place of what broke. */
  fallback: ReactNode;
  /** A change of it tries again. */
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

/** Keeps the frame standing when a page breaks, or when its code cannot be fetched after a deployment. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const sorry = (
    <ErrorState onRetry={() => window.location.reload()}>
      This page could not be shown. Loading it again often helps.
    </ErrorState>
  );
  return (
    <Boundary resetKey={useLocation().pathname} fallback={sorry}>
      {children}
    </Boundary>
  );
}

/** Keeps the portal standing when something without a face breaks; it is tried again on the next page. */
export function FacelessBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary resetKey={useLocation().pathname} fallback={null}>
      {children}
    </Boundary>
  );
}
