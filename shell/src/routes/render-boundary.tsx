import { Component, type ReactNode } from 'react';

interface RenderBoundaryProps {
  /** Called when a child threw while rendering. */
  onBreak: (error: unknown) => void;
  children: ReactNode;
}

/** An error boundary, so that a page that throws does not unmount the shell. */
export class RenderBoundary extends Component<RenderBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onBreak(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
