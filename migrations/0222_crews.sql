CREATE TABLE `crew_comings` (
	`out_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`out_id`, `user_id`),
	FOREIGN KEY (`out_id`) REFERENCES `crew_outs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `crew_comings_skater` ON `crew_comings` (`user_id`);--> statement-breakpoint
CREATE TABLE `crew_links` (
	`crew_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`code_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `crew_links_token_hash_unique` ON `crew_links` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `crew_links_code_hash_unique` ON `crew_links` (`code_hash`);--> statement-breakpoint
CREATE INDEX `crew_links_expiry` ON `crew_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `crew_members` (
	`crew_id` text NOT NULL,
	`user_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	`made_maker_at` integer,
	`says_yes` integer DEFAULT false NOT NULL,
	`is_bell_silent` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`crew_id`, `user_id`),
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `crew_members_skater` ON `crew_members` (`user_id`,`crew_id`);--> statement-breakpoint
CREATE TABLE `crew_out_crews` (
	`out_id` text NOT NULL,
	`crew_id` text NOT NULL,
	PRIMARY KEY(`out_id`, `crew_id`),
	FOREIGN KEY (`out_id`) REFERENCES `crew_outs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `crew_out_crews_crew` ON `crew_out_crews` (`crew_id`,`out_id`);--> statement-breakpoint
CREATE TABLE `crew_outs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `crew_outs_user_id_unique` ON `crew_outs` (`user_id`);--> statement-breakpoint
CREATE INDEX `crew_outs_end` ON `crew_outs` (`ends_at`);--> statement-breakpoint
CREATE TABLE `crew_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`crew_id` text NOT NULL,
	`user_id` text NOT NULL,
	`inviter_id` text,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "crew_requests_status" CHECK("crew_requests"."status" IN ('pending', 'declined', 'closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `crew_requests_once` ON `crew_requests` (`crew_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `crew_requests_skater` ON `crew_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `crew_requests_inviter` ON `crew_requests` (`inviter_id`) WHERE "inviter_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `crew_requests_made` ON `crew_requests` (`created_at`);--> statement-breakpoint
CREATE TABLE `crew_rings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`rang_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `crews` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`creation_key` text,
	`alone_since` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `crews_creation_key_unique` ON `crews` (`creation_key`);--> statement-breakpoint
CREATE INDEX `crews_alone` ON `crews` (`alone_since`) WHERE "alone_since" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `ends_at` integer;