CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`media_name` text,
	`state` text NOT NULL,
	`length` integer NOT NULL,
	`offset` integer NOT NULL,
	`parts` text NOT NULL,
	`tail_name` text,
	`version` integer NOT NULL,
	`tries` integer NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`metadata` text,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`media_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tail_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "uploads_offset" CHECK("uploads"."offset" BETWEEN 0 AND "uploads"."length"),
	CONSTRAINT "uploads_used_once" CHECK("uploads"."uses" IN (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_media` ON `uploads` (`media_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_tail` ON `uploads` (`tail_name`);--> statement-breakpoint
CREATE INDEX `uploads_owner` ON `uploads` (`owner_id`);--> statement-breakpoint
CREATE INDEX `uploads_expiry` ON `uploads` (`expires_at`);