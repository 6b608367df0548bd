import { Component, type ReactNode } from "react";

export interface BoundaryProps {
  /** Is told of what is thrown inside while it renders. */
  onError(error: unknown): void;
  children: ReactNode;
}

/** Shows nothing of what has failed, and keeps that from the rest. React has no other way to catch it. */
export class Boundary extends Component<BoundaryProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
