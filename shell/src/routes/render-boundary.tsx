import { Component, type ReactNode } from 'react';

interface RenderBoundaryProps {
  /** What is inside threw while it was rendered. */
  onBreak: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps a page that throws from taking the shell with it. */
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
